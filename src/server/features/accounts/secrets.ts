import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for a token or a ticket. Only its hash is stored. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether it could be one of ours. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
