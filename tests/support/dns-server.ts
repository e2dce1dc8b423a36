import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Records by name: texts, and hosts of mail. A name that is not here does not exist. */
export type Zone = Record<string, { txt?: readonly string[]; mx?: readonly string[] }>;

export interface DnsServer {
  /** The value for `Resolver.setServers`. */
  address: string;
  zone: Zone;
  stop(): Promise<void>;
}

/** Types of records, and the answer to a name that does not exist (RFC 1035). */
const [MX, TXT, NXDOMAIN] = [15, 16, 3];

const HEADER_BYTES = 12;

/** A name as labels that each begin with their length. */
const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** A record of the name that was asked for, which 0xc00c refers to. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Texts are sent in strings of at most 255 bytes. */
const textData = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/g) ?? ['']).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
    ),
  );

function answer(query: Buffer, zone: Zone): Buffer {
  const { name, type, end } = readQuestion(query);
  const held = zone[name];
  const records = [
    ...(type === TXT ? (held?.txt ?? []).map((text) => record(TXT, textData(text))) : []),
    ...(type === MX
      ? (held?.mx ?? []).map((host) => record(MX, Buffer.concat([Buffer.from([0, 10]), encodeName(host)])))
      : []),
  ];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8180 | (held ? 0 : NXDOMAIN), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records]);
}

/** A DNS server on this machine that answers about a zone. */
export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server = {
    address: '',
    zone,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (query, { port, address }) => socket.send(answer(query, server.zone), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}
