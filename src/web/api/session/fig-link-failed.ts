/** What a page is told by way of the router's state when a FIG link led nowhere. */
export const figLinkFailed = { hasFigLinkFailed: true } as const;

export function hasFigLinkFailed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasFigLinkFailed' in state;
}
