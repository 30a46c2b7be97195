import './icon.css';

const drawings = {
  phone: (
    <path d="M21 16.4v3a2 2 0 0 1-2.2 2A18.5 18.5 0 0 1 2.6 5.2 2 2 0 0 1 4.6 3h3a2 2 0 0 1 2 1.7c.1.9.4 1.8.7 2.7a2 2 0 0 1-.5 2.1L8.6 10.8a15 15 0 0 0 4.6 4.6l1.3-1.2a2 2 0 0 1 2.1-.5c.9.3 1.8.6 2.7.7a2 2 0 0 1 1.7 2z" />
  ),
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  chevron: <path d="m5 9 7 7 7-7" />,
  check: <path d="m4.5 12.5 5 5 10-11" />,
  mail: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="1.5" />
      <path d="m3 6.5 9 6.5 9-6.5" />
    </>
  ),
  alert: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7v6M12 16.6v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 11v6M12 7.4v.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 6.5V12l4 2.5" />
    </>
  ),
  upload: <path d="M12 16V4m0 0L7 9m5-5 5 5M4 16v4h16v-4" />,
  file: (
    <>
      <path d="M6 2.5h8l5 5v14H6z" />
      <path d="M14 2.5v5h5M9 13h7M9 17h7" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M3.5 21c1-5 4.5-7 8.5-7s7.5 2 8.5 7" />
    </>
  ),
  back: <path d="M20 12H4m0 0 7-7m-7 7 7 7" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 6 6" />
    </>
  ),
  trash: <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5M10 11v6M14 11v6" />,
  dots: <path d="M5 12v.1M12 12v.1M19 12v.1" strokeWidth="3.5" />,
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="1.5" />
      <path d="M3.5 10h17M8 2.5v5M16 2.5v5" />
    </>
  ),
  up: <path d="M12 20V4m0 0L6 10m6-6 6 6" />,
  down: <path d="M12 4v16m0 0 6-6m-6 6-6-6" />,
} as const;

export type IconName = keyof typeof drawings;

/** Decoration beside words, so it has no name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
