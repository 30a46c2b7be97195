import { refusals } from '#contract/messages.ts';
import { needs } from '#contract/accounts/second-step.ts';

/** The caller's fault: answered with this status, code and sentence in one place (error-handler.ts). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    // Where it was thrown says nothing, and to find that out costs more than to answer it.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const notSignedIn = () => new Refusal(401, 'not-signed-in', refusals.notSignedIn);
export const notAllowed = () => new Refusal(403, 'not-allowed', refusals.notAllowed);
export const fromElsewhere = () => new Refusal(403, 'from-elsewhere', refusals.fromElsewhere);
export const proofNeeded = () => new Refusal(403, needs.proof, refusals.proofNeeded);
export const secondStepNeeded = () => new Refusal(403, needs.secondStep, refusals.secondStepNeeded);
export const notFound = () => new Refusal(404, 'not-found', refusals.notFound);
export const changedSince = (by: string) => new Refusal(409, 'changed-since', refusals.changedSince(by));
export const tooBusy = (retryAfterSeconds: number) =>
  new Refusal(503, 'too-busy', refusals.tooBusy, { retryAfterSeconds });
export const filesAway = () => new Refusal(503, 'files-away', refusals.filesAway, { retryAfterSeconds: 30 });
export const filesFull = () => new Refusal(507, 'files-full', refusals.filesFull);
/** One field breaks a rule that the schema cannot know: it goes by the day, or by what is stored. */
export const badField = (name: string, sentence: string) =>
  new Refusal(422, 'invalid', refusals.invalid, { fields: { [name]: sentence } });
export const tooManyAnHour = (things: string) =>
  new Refusal(429, 'too-many', refusals.tooManyAnHour(things), { retryAfterSeconds: 600 });
