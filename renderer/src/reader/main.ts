import { fileHref } from './addressing';
import { modeButton } from './modeButton';
import { ownFolder, type ReaderState, serverPaths, textsFile } from './model';
import { ProblemPanel } from './problemPanel';
import { goToAnchor } from './readerHost';
import { ReaderPage } from './readerPage';
import { SearchDialog } from './searchDialog';
import { SiteServer } from './siteServer';
import { WrittenSearch } from './writtenSearch';

// Read before anything of a page is shown.
const state = JSON.parse(document.querySelector('script[type="application/json"]')?.textContent ?? '') as ReaderState;
const { settings, view } = state;
const { texts, server: served } = settings;
const server = served ? new SiteServer() : undefined;
const frame = element('.reader');
const note = element('.reader-note');
const bar = element('.reader-bar');

let isConnected = true;
let isUpdating = false;
let isStale = false;

const openPlace = (place: { readonly file: string; readonly line: number; readonly column: number }): void => void server?.open(place);
const page = new ReaderPage(frame, view, settings, (source) => {
  const file = page.view.page?.sources[source];
  if (file !== undefined) openPlace({ file, line: 1, column: 1 });
});
const search = server ?? new WrittenSearch(fileHref(`${ownFolder}/${textsFile}`, settings.addressing));
new SearchDialog(settings, (query) => search.find(query));
const problems = new ProblemPanel(settings, openPlace);
bar.append(
  problems.button,
  ...editButton(),
  modeButton(texts, () => page.render()),
);
showNotes();
if (location.hash !== '') goToAnchor(location.hash.slice(1));
window.addEventListener('hashchange', () => goToAnchor(location.hash.slice(1)));
problems.show(state.problems ?? []);

if (server) {
  void showProblems(server);
  server.onChange(
    () => void update(server),
    (connected) => {
      isConnected = connected;
      showNotes();
    },
  );
}

/** Shows the page as it is now. One request at a time: an edit may be followed by others at once. */
async function update(from: SiteServer): Promise<void> {
  if (isUpdating) {
    isStale = true;
    return;
  }
  isUpdating = true;
  const next = await from.view(page.view.address);
  isUpdating = false;
  if (isStale) {
    isStale = false;
    return update(from);
  }
  if (!next) return;
  if (next.styleRevision !== page.view.styleRevision)
    element<HTMLLinkElement>('link[data-site]').href = `${serverPaths.style}?${next.styleRevision}`;
  page.show(next);
  showNotes();
  await showProblems(from);
}

async function showProblems(from: SiteServer): Promise<void> {
  problems.show(await from.problems(page.view.address));
}

function showNotes(): void {
  const problem = page.view.page?.problem;
  const parts = [
    isConnected ? '' : texts.disconnected,
    problem ? `${page.view.page?.sources[0] ?? ''}:${problem.range.start.line + 1}: ${problem.message}` : '',
    problem ? (page.isBefore ? texts.lastGood : texts.partly) : '',
  ];
  note.textContent = parts.filter(Boolean).join(' ');
  note.hidden = note.textContent === '';
}

function editButton(): HTMLElement[] {
  if (!served?.hasEditor) return [];
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.edit;
  button.addEventListener('click', () => {
    const file = page.view.page?.sources[0];
    if (file !== undefined) openPlace({ file, line: 1, column: 1 });
  });
  return [button];
}

function element<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`${selector} is not on the page.`);
  return found;
}
