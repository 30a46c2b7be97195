declare module '@fastify/busboy/deps/dicer/lib/PartStream.js' {
  import type { Readable } from 'node:stream';

  const PartStream: typeof Readable;
  export default PartStream;
}
