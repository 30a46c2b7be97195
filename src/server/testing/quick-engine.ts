/** Node's options for a server that is stopped before faster code of the embedded engine has paid for its making. */
export const quickEngine = ['--liftoff-only'];
