/** The port of the product under test. */
export const testPort = Number(process.env['TEST_PORT'] ?? 4390);

/** The ports of the services around the product under test, derived from the product's own port. */
export const servicePorts = (port: number) => ({ smtp: port + 1, facebook: port + 2, control: port + 3 });
