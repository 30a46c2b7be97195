import { join } from 'node:path';
import { root } from './install.mjs';

/** @typedef {import('vite').Rolldown.CodeSplittingNameFunction} NameFunction */
/** @typedef {Parameters<NameFunction>[1]} Graph */

const web = join(root, 'src', 'web');

const quotePage = ['app/signed-in-router.tsx', 'app/quote-route.tsx'];
const answer = [
  'features/quotes/result/quote-slip.tsx',
  'features/quotes/result/quote-watch.tsx',
  'features/quotes/sheet/quote-sheet.tsx',
];
const visitorForms = [
  'features/accounts/sign-in/login-form.tsx',
  'features/accounts/account-dialogs.tsx',
  'app/contact-route.tsx',
  'features/contact/send-message.ts',
];
const otherPages = [
  'app/saved-quotes-route.tsx',
  'app/desk-routes.tsx',
  'features/site/support/how-it-works-page.tsx',
];

/**
 * Which modules of the app come in one file. Left alone, each set of pages that share something has a file for it, fifty
 * of them for the quote page. What the quote page shares with a visitor's pages is apart from the rest of it. What no
 * group has stays with its page.
 */
export const groups = [
  // What every page needs.
  { name: 'first', tags: [/** @type {const} */ ('$initial')], priority: 20 },
  {
    name: 'words',
    modules: both(
      behind('features/site/landing/landing-page.tsx'),
      behind(...quotePage, ...answer, ...visitorForms, ...otherPages),
    ),
  },
  { name: 'forms', modules: both(behind(...quotePage), behind(...visitorForms)) },
  { name: 'queries', modules: both(behind(...quotePage), behind('app/share-route.tsx')) },
  { name: 'signed-in', modules: behind('app/signed-in-router.tsx') },
  { name: 'quote', modules: behind(...quotePage) },
  { name: 'dialog', modules: behind('ui/dialog.tsx') },
  { name: 'toast', modules: behind('ui/toast.tsx') },
  { name: 'accordion', modules: behind('ui/accordion.tsx') },
  { name: 'answer', modules: behind(...answer) },
].map(({ modules, ...group }, place, { length }) =>
  modules ? { name: nameWhere(group.name, modules), debugName: group.name, priority: length - place } : group,
);

/**
 * These files and all they import, in any number of steps, but for what they load later.
 * @param {string[]} files
 * @returns {(graph: Graph) => Set<string>}
 */
function behind(...files) {
  return (graph) => {
    /** @type {Set<string>} */
    const found = new Set(files.map((file) => join(web, file)));
    // A set goes on to what is added while it is gone through.
    for (const id of found)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    return found;
  };
}

/**
 * @param {ReturnType<typeof behind>} one
 * @param {ReturnType<typeof behind>} other
 * @returns {ReturnType<typeof behind>}
 */
function both(one, other) {
  return (graph) => {
    const others = other(graph);
    return new Set([...one(graph)].filter((id) => others.has(id)));
  };
}

/**
 * @param {string} name
 * @param {ReturnType<typeof behind>} modules
 * @returns {NameFunction}
 */
function nameWhere(name, modules) {
  /** @type {Set<string> | undefined} */
  let found;
  return (id, graph) => {
    found ??= modules(graph);
    return found.has(id) ? name : null;
  };
}
