import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';
import { keepDraft, readDraft } from './draft.ts';
import { dropFromTab } from './tab-storage.ts';

export type SchemaOf<Values extends FieldValues, Output> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Output>
>[0];

type DraftFormOptions<Values extends FieldValues> = {
  /** Names the version that the defaults are: a change is made from the one that was there when the typing began. */
  newest?: string | undefined;
  /** Fields whose entries are not kept. */
  notKept?: readonly (keyof Values)[] | undefined;
  /** The server draws this form, too: the first drawing must not depend on what the tab holds. */
  isServed?: boolean | undefined;
} & Pick<UseFormProps<Values>, 'mode' | 'shouldFocusError'>;

/**
 * A form held against a schema of the contract, whose entries are kept in the tab until they are sent: a session that
 * ends in the middle of them, or a reload, takes nothing. Kept is what differs from the defaults; the rest is as given.
 */
export function useDraftForm<Values extends FieldValues, Output>(
  key: string,
  schema: SchemaOf<Values, Output>,
  defaults: Values,
  { newest = '', isServed = false, notKept = none, ...rest }: DraftFormOptions<Values> = {},
) {
  const [draft] = useState(() => (isServed ? null : readDraft(key, defaults)));
  /** Null while nothing is kept. */
  const [draftVersion, setDraftVersion] = useState(draft?.seenAt ?? null);
  const form = useForm<Values, unknown, Output>({
    ...rest,
    resolver: useMemo(() => standardSchemaResolver<Values, unknown, Output>(schema), [schema]),
    defaultValues: { ...defaults, ...draft?.entries } as DefaultValues<Values>,
  });
  const { subscribe, reset, getValues } = form;

  const lastDefaults = useRef(defaults);
  /** Fields changed since it was sent; null while it is not. */
  const changedSinceSent = useRef<Set<string> | null>(null);
  const [wasRefusedAsOld, setRefusedAsOld] = useState(false);

  const keep = useCallback(() => {
    const entries = differences(getValues(), lastDefaults.current);
    for (const name of notKept) delete entries[name];
    if (Object.keys(entries).length === 0) {
      dropFromTab(key);
      setDraftVersion(null);
      return;
    }
    const seenAt = readDraft(key, lastDefaults.current)?.seenAt ?? newest;
    keepDraft(key, { entries, seenAt });
    setDraftVersion(seenAt);
  }, [key, getValues, newest, notKept]);

  // In the same step as the fields appear: what is typed into them at once is kept too.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return;
          changedSinceSent.current?.add(name);
          keep();
        },
      }),
    [subscribe, keep],
  );

  // What was given has changed meanwhile, or is drawn and may now be filled in: entries stay, the rest follows.
  const version = JSON.stringify(defaults);
  const lastVersion = useRef(isServed ? '' : version);
  const lastKey = useRef(key);
  useLayoutEffect(() => {
    if (lastVersion.current === version) return;
    lastVersion.current = version;
    // What was sent has become another form under the hand that types: what was typed since belongs to that one.
    const since = lastKey.current === key ? null : changedSinceSent.current;
    if (since !== null && since.size > 0) {
      const entries = Object.entries(getValues()).filter(([name]) => since.has(name));
      dropFromTab(lastKey.current);
      keepDraft(key, { entries: Object.fromEntries(entries), seenAt: newest });
    }
    lastKey.current = key;
    changedSinceSent.current = null;
    const kept = readDraft(key, defaults);
    lastDefaults.current = defaults;
    reset({ ...defaults, ...kept?.entries }, { keepErrors: true, keepIsSubmitted: true });
    setDraftVersion(kept?.seenAt ?? null);
  }, [key, version, defaults, reset, getValues, newest]);

  return {
    ...form,
    /** Something was entered that is not sent yet. */
    isKept: draftVersion !== null,
    /** The version that the entries are a change of. */
    seenAt: wasRefusedAsOld ? newest : (draftVersion ?? newest),
    /** Sent: nothing of it stays in the tab. What the form shows stays. */
    dropDraft: useCallback(() => {
      dropFromTab(key);
      changedSinceSent.current = new Set();
      setDraftVersion(null);
      setRefusedAsOld(false);
    }, [key]),
    /** Given up: the form is as it was given. */
    undo: useCallback(() => {
      dropFromTab(key);
      reset(lastDefaults.current);
      setDraftVersion(null);
    }, [key, reset]),
    /** Once the server has refused because another came between, the next attempt is made from the newest. */
    noteRefusal: (error: Error) => {
      if (error instanceof ApiError && meansChanged.has(error.code)) setRefusedAsOld(true);
    },
  };
}

const none: readonly never[] = [];

const meansChanged: ReadonlySet<string> = new Set(['changed-since', 'changed']);

function differences<Values extends FieldValues>(values: Values, defaults: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
