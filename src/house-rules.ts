/** The rules of the house (docs/architecture.md), as one table and the code that holds a tree against it. */

/** Which room may import which. A room may always import from itself. */
const mayImport: Record<string, readonly string[]> = {
  valuation: [],
  reading: ['valuation', 'contract'],
  contract: [],
  server: ['valuation', 'reading', 'contract'],
  web: ['valuation', 'reading', 'contract'],
};

/** Packages a room may import; `any` leaves it to the room's own tsconfig and to the budget. */
const mayInstall: Record<string, readonly string[] | 'any'> = {
  valuation: [],
  reading: ['hucre', 'fflate'],
  contract: ['zod'],
  server: 'any',
  web: 'any',
};

/** Inside a room: folders that must not know these other folders of the same room. */
const mustNotKnow: readonly { folder: string; others: readonly string[] }[] = [
  {
    folder: 'src/web/ui/',
    others: ['src/web/api/', 'src/web/features/', 'src/web/app/', 'src/web/content/', 'src/contract/'],
  },
  { folder: 'src/web/api/', others: ['src/web/features/', 'src/web/app/'] },
  { folder: 'src/web/features/', others: ['src/web/app/'] },
  { folder: 'src/server/adapters/', others: ['src/server/features/', 'src/server/http/'] },
  { folder: 'src/server/http/', others: ['src/server/features/'] },
];

/** Features know nothing of each other, except that a few build on another: in one direction, and through its functions. */
const buildsOn: Readonly<Record<string, readonly string[]>> = {
  'src/server/features/cases/': ['src/server/features/quotes/', 'src/server/features/states/'],
  'src/server/features/papers/': [
    'src/server/features/accounts/',
    'src/server/features/cases/',
    'src/server/features/quotes/',
    'src/server/features/states/',
  ],
  'src/server/features/partner/': ['src/server/features/accounts/'],
  'src/server/features/quotes/': ['src/server/features/states/', 'src/server/features/assumptions/'],
  'src/server/features/site/': ['src/server/features/states/'],
  'src/web/features/book/': ['src/web/features/quotes/'],
  'src/web/features/cases/': ['src/web/features/quotes/'],
};

/** Who writes a table. Anyone may read it. */
const tableOwners: Readonly<Record<string, string>> = {
  accounts: 'src/server/features/accounts/',
  account_logos: 'src/server/features/accounts/',
  sessions: 'src/server/features/accounts/',
  visits: 'src/server/features/accounts/',
  known_browsers: 'src/server/features/accounts/',
  password_tickets: 'src/server/features/accounts/',
  second_steps: 'src/server/features/accounts/',
  recovery_codes: 'src/server/features/accounts/',
  second_step_tickets: 'src/server/features/accounts/',
  passkey_challenges: 'src/server/features/accounts/',
  role_changes: 'src/server/features/accounts/',
  login_requests: 'src/server/features/accounts/',
  fig_roster: 'src/server/features/partner/',
  fig_links_used: 'src/server/features/partner/',
  states: 'src/server/features/states/',
  state_rules: 'src/server/features/states/',
  assumption_sets: 'src/server/features/assumptions/',
  assumption_starts: 'src/server/features/assumptions/',
  quotes: 'src/server/features/quotes/',
  quote_watches: 'src/server/features/quotes/',
  quote_papers: 'src/server/features/papers/',
  quote_alternatives: 'src/server/features/papers/',
  shares: 'src/server/features/papers/',
  compliance_files: 'src/server/features/papers/',
  illustrations: 'src/server/features/cases/',
  cases: 'src/server/features/cases/',
  case_counters: 'src/server/features/cases/',
  case_events: 'src/server/features/cases/',
  case_papers: 'src/server/features/cases/',
  case_messages: 'src/server/features/cases/',
  case_notes: 'src/server/features/cases/',
  faqs: 'src/server/features/faqs/',
  released_faqs: 'src/server/features/faqs/',
  faq_headings: 'src/server/features/faqs/',
  contact_messages: 'src/server/features/contact/',
  site_settings: 'src/server/features/site/',
  attempts: 'src/server/adapters/attempts.ts',
  audit_log: 'src/server/adapters/audit-',
  audit_head: 'src/server/adapters/audit-',
  installation: 'src/server/adapters/database/',
  migrations: 'src/server/adapters/database/',
  retention_heartbeat: 'src/server/adapters/database/',
  unowned_files: 'src/server/adapters/files/',
};

/** Names of the API that mean nothing inside (docs/glossary.md): codecs in the contract translate them. */
const wireWords =
  /\b(?:rid|dateOfBirth|policyIssueDate|estOffer|estOfferLow|annualizedPrem|policyGuaranteeBool|stateOfIssue|noLapse|dob|relatedUser|relatedUsername|dateCreated|expirationDate|hasEmailed|hasRequested|newPass)\b/;
/** The web reads and writes them in files named api.ts alone. The columns of a book (npm run value) have the names of the API. */
const mayUseWireWords = /^src\/(?:contract\/|server\/commands\/|web\/.*\/api\.ts$)/;

const maxLines = 300;
const maxFilesInFolder = 16;
const drawers = /(^|\/)(utils?|helpers?|misc|common|lib|shared|types)(\/|\.tsx?$)/;
const longIsFine = /\/(tables|content)\//;

export type SourceFile = { path: string; text: string };

/** Everything that breaks a rule, one sentence each. */
export function findBrokenRules(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap((file) => [
      ...brokenImports(file),
      ...brokenShape(file),
      ...foreignWrites(file),
      ...wireWordsInside(file),
    ]),
    ...crowdedFolders(files),
    ...twins(files),
  ];
}

/** A folder of a feature or of the contract that takes more than a glance to read. A folder inside it counts for itself. */
function crowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = /^src\/(?:(?:web|server)\/features\/.*|contract|contract\/.*)\/(?=[^/]+$)/.exec(path)?.[0];
    if (folder === undefined || !/(?<!\.test)\.tsx?$/.test(path)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesInFolder)
    .map(([folder, count]) => `${folder} has ${count} files, over ${maxFilesInFolder}: divide it`);
}

/** Files that say the same, whatever their names: one of them is enough. */
function twins(files: readonly SourceFile[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap(({ path, text }) => {
    const body = text.replaceAll(/\s+/g, ' ').trim();
    const other = first.get(body);
    if (body === '' || other === undefined) first.set(body, path);
    return body === '' || other === undefined ? [] : [`${path} is a copy of ${other}`];
  });
}

function brokenShape({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  return [
    lines > maxLines && !longIsFine.test(path) ? `${path} has ${lines} lines, over ${maxLines}` : '',
    drawers.test(path) ? `${path} is a drawer: name it after its one idea` : '',
  ].filter(Boolean);
}

function brokenImports(file: SourceFile): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(file.path)) return [];
  return importsOf(file.text)
    .map((specifier) => complaintAbout(file.path, specifier))
    .filter((complaint) => complaint !== undefined);
}

function complaintAbout(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('..')) return `${path} imports ${specifier}: use #room/... outside the folder`;
  const room = roomOf(path);
  const isTest = isTestFile(path);
  if (room === undefined || specifier.startsWith('./')) return undefined;
  if (!specifier.startsWith('#')) return isTest ? undefined : complaintAboutPackage(path, room, specifier);
  const target = `src/${specifier.slice(1)}`;
  const targetRoom = roomOf(target);
  if (targetRoom === undefined) return `${path} imports ${specifier}: there is no such room`;
  if (!/\.[a-z]+$/.test(specifier)) return `${path} imports ${specifier}: name the file with its ending`;
  if (targetRoom !== room && !mayImport[room]?.includes(targetRoom)) {
    return `${path} imports ${specifier}: ${room} may not know ${targetRoom}`;
  }
  if (isTest) return undefined;
  const unknown = mustNotKnow.find(
    ({ folder, others }) => path.startsWith(folder) && others.some((other) => target.startsWith(other)),
  );
  if (unknown) return `${path} imports ${specifier}: ${unknown.folder} must not know it`;
  const [mine, theirs] = [featureOf(path), featureOf(target)];
  if (mine && theirs && mine !== theirs && !buildsOn[mine]?.includes(theirs)) {
    return `${path} imports ${specifier}: features never import features`;
  }
  return undefined;
}

function foreignWrites({ path, text }: SourceFile): string[] {
  if (!path.startsWith('src/server/') || isTestFile(path)) return [];
  const writes =
    /\b(?:insertInto\(|updateTable\(|deleteFrom\(|insert into |update (?=\w+ set)|delete from )'?(\w+)/g;
  return [...text.matchAll(writes)]
    .map((match) => match[1] ?? '')
    .filter((table) => !path.startsWith(tableOwners[table] ?? 'nobody'))
    .map((table) => `${path} writes ${table}: ${tableOwners[table] ?? 'house-rules.ts'} does that`);
}

function wireWordsInside({ path, text }: SourceFile): string[] {
  const isInside = /^src\/(?:server|web)\/.*\.tsx?$/.test(path);
  if (!isInside || isTestFile(path) || mayUseWireWords.test(path)) return [];
  const word = wireWords.exec(text)?.[0];
  return word === undefined ? [] : [`${path} says ${word}: a word of the wire, which stops at the contract`];
}

function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('src/server/testing/');
}

function complaintAboutPackage(path: string, room: string, specifier: string): string | undefined {
  const allowed = mayInstall[room];
  if (allowed === undefined || allowed === 'any') return undefined;
  const name = specifier.split('/', 1)[0] ?? '';
  return allowed.includes(name) ? undefined : `${path} imports ${specifier}: ${room} imports no such package`;
}

function importsOf(text: string): string[] {
  const pattern =
    /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '');
}

function roomOf(path: string): string | undefined {
  const name = /^src\/([^/]+)\//.exec(path)?.[1];
  return name !== undefined && name in mayImport ? name : undefined;
}

function featureOf(path: string): string | undefined {
  return /^src\/[^/]+\/features\/[^/]+\//.exec(path)?.[0];
}
