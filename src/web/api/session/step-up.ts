/** Asks the person who they are; whether they proved it. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;
let asking: Promise<boolean> | null = null;

/** The frame has one dialog that asks; it says here that it is there. */
export function onProofNeeded(askPerson: AskForProof): () => void {
  ask = askPerson;
  return () => {
    if (ask === askPerson) ask = null;
  };
}

/** Calls that need a proof at the same time wait for one answer. */
export async function askForProof(): Promise<boolean> {
  if (ask === null) return false;
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

/** The code of a call that was not repeated, because the person did not prove who they are. */
export const proofCalledOff = 'proof-called-off';

const secondStepListeners = new Set<() => void>();

/** Tells when the server will do nothing more for this session until a second step is set up. */
export function onSecondStepNeeded(listener: () => void): () => void {
  secondStepListeners.add(listener);
  return () => secondStepListeners.delete(listener);
}

export function noteSecondStepNeeded(): void {
  for (const listener of secondStepListeners) listener();
}
