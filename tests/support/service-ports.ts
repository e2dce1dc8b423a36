/** Where what stands around the product under test listens, by the product's own port. */
export const servicePorts = (port: number) => ({ smtp: port + 1, facebook: port + 2, control: port + 3 });
