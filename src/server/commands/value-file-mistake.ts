import { getSystemErrorMap } from 'node:util';

/** A file that cannot be read or written: nothing is wrong with the program, and one sentence says what is. */
export class FileMistake extends Error {
  readonly code: string;

  constructor(path: string, attempt: 'read' | 'written', { code, errno }: SystemError) {
    super(`${path} cannot be ${attempt}: ${reasonOf(code, errno)}.`);
    this.code = code;
  }
}

/** Does something with a file; whatever the system has against it becomes a sentence about that file. */
export async function withFile<Result>(
  path: string,
  attempt: 'read' | 'written',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isSystemError(error) ? new FileMistake(path, attempt, error) : error;
  }
}

type SystemError = { readonly code: string; readonly errno: number };

function isSystemError(error: unknown): error is Error & SystemError {
  return error instanceof Error && 'code' in error && 'errno' in error && typeof error.errno === 'number';
}

function reasonOf(code: string, errno: number): string {
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'it is not allowed';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOTDIR') return 'a part of the path is a file, not a folder';
  if (code === 'ENAMETOOLONG') return 'the name is too long';
  if (code === 'ENOSPC') return 'the disk is full';
  return getSystemErrorMap().get(errno)?.[1] ?? code;
}
