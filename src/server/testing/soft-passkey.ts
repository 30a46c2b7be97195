import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '#server/features/accounts/second-step/passkeys.ts';

type Options = { origin?: string; isUserVerified?: boolean; count?: number; statement?: string };

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** An authenticator in software: one ES256 key, and a count that goes up with each use unless a test says otherwise. */
export function makeSoftPasskey(home = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** The site's hash, the flags (present, verified, new key) and the count. */
  function authenticatorData({ isUserVerified = true, count = uses }: Options, attested?: Buffer): Buffer {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags, 0);
    counted.writeUInt32BE(count, 1);
    const site = createHash('sha256').update(new URL(home).hostname).digest();
    return Buffer.concat([site, counted, attested ?? Buffer.alloc(0)]);
  }

  const answered = {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    id: base64(id),
    attest(challenge: string, options: Options = {}): Attestation {
      // In CBOR: { 1: 2 (EC), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }.
      const point = (text: string) =>
        Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        point(x),
        Buffer.from([0x22]),
        point(y),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(options, attested);
      // In CBOR: { fmt: "none" or as said, attStmt: {}, authData: bytes }.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(options.statement ?? 'none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = base64(clientData('webauthn.create', challenge, options.origin ?? home));
      const response = { clientDataJSON, attestationObject: base64(attestationObject) };
      return { ...answered, response: { ...response, transports: ['internal'] } };
    },
    assert(challenge: string, options: Options = {}): Assertion {
      uses += 1;
      const client = clientData('webauthn.get', challenge, options.origin ?? home);
      const data = authenticatorData(options);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const signature = base64(sign('sha256', signed, privateKey));
      const response = { clientDataJSON: base64(client), authenticatorData: base64(data), signature };
      return { ...answered, response };
    },
  };
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}
