import { Fragment } from 'react';

/** An email address or a domain; where it must break, it breaks after the @. */
export function Address({ value }: { value: string }) {
  const parts = value.split('@');
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
