// `npm run partner-link -- EMAIL`: prints a signed FIG link, as the partner's own system would make it.
import { randomBytes } from 'node:crypto';
import { emailSchema } from '#contract/fields/email.ts';
import { pages } from '#contract/pages.ts';
import { systemClock } from '#server/clock.ts';
import { figLinkLifeSeconds, signFigLink } from '#server/features/partner/fig-link.ts';
import { BadSetting, readSettings } from '#server/settings.ts';

const [address, ...more] = process.argv.slice(2);
const email = emailSchema.safeParse(address ?? '');
if (!email.success || more.length > 0) leave('One email address is needed: npm run partner-link -- EMAIL');

try {
  const { figLinkKeys, publicUrl } = readSettings(process.env);
  const [key] = figLinkKeys;
  if (key === undefined) {
    leave(
      'FIG_LINK_KEYS is unset: set it to a key of 32 characters or more, the same here and for npm start.',
    );
  }
  process.stdout.write(`${publicUrl}${pages.figSignIn}?${writeQuery(email.data.toLowerCase(), key)}\n`);
} catch (error) {
  if (error instanceof BadSetting) leave(error.message);
  throw error;
}

function writeQuery(email: string, key: string): string {
  const exp = Math.floor(systemClock.now().getTime() / 1_000) + figLinkLifeSeconds;
  const nonce = randomBytes(24).toString('base64url');
  const sig = signFigLink({ email, exp, nonce }, key);
  return new URLSearchParams({ email, exp: String(exp), nonce, sig }).toString();
}

function leave(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
