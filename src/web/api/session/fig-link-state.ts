/** What a page is told by way of the router's state when a FIG link led there. */
export const figLinkFailed = { figLink: 'failed' } as const;
export const figLinkSignedIn = { figLink: 'signed-in' } as const;

export function hasFigLinkFailed(state: unknown): boolean {
  return figLinkOf(state) === figLinkFailed.figLink;
}

export function hasFigLinkSignedIn(state: unknown): boolean {
  return figLinkOf(state) === figLinkSignedIn.figLink;
}

function figLinkOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'figLink' in state ? state.figLink : undefined;
}
