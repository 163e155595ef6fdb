import { filled } from '../host';
import { pageHref } from './addressing';
import type { ReaderSettings, SearchHit } from './model';

/** Result of a search. `unread`: number of pages that are not in the index yet. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  readonly unread: number;
}

/** Search over the site, with the keyboard: `/` opens it, arrows choose, Enter opens. */
export class SearchDialog {
  private readonly dialog = document.createElement('dialog');
  private readonly input = document.createElement('input');
  private readonly list = document.createElement('div');
  private readonly status = document.createElement('p');
  private selected = 0;
  private turn = 0;

  constructor(
    private readonly settings: ReaderSettings,
    private readonly find: (query: string) => Promise<SearchAnswer>,
  ) {
    const { texts } = settings;
    const { dialog, input, list, status } = this;
    dialog.className = 'search-dialog';
    dialog.setAttribute('aria-label', texts.search);
    Object.assign(input, { type: 'search', placeholder: texts.searchHint, autocomplete: 'off', spellcheck: false });
    const listId = 'docs-json-results';
    for (const [name, value] of [
      ['role', 'combobox'],
      ['aria-label', texts.search],
      ['aria-controls', listId],
      ['aria-expanded', 'true'],
      ['aria-autocomplete', 'list'],
    ] as const)
      input.setAttribute(name, value);
    list.id = listId;
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', texts.search);
    status.setAttribute('role', 'status');
    dialog.append(input, list, status);
    document.body.append(dialog);
    input.addEventListener('input', () => void this.update());
    input.addEventListener('keydown', (event) => this.handleKey(event));
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    document.addEventListener('keydown', (event) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      this.open();
    });
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button.search')) this.open();
    });
  }

  private open(): void {
    if (this.dialog.open) return;
    this.dialog.showModal();
    this.input.select();
    void this.update();
  }

  private async update(): Promise<void> {
    const query = this.input.value.trim();
    const turn = ++this.turn;
    const { hits, unread } = query === '' ? { hits: [], unread: 0 } : await this.find(query);
    if (turn !== this.turn) return;
    const { texts } = this.settings;
    this.list.replaceChildren(...hits.map((hit, index) => this.option(hit, index)));
    this.select(0);
    const nothing = query !== '' && hits.length === 0 ? filled(texts.noResults, query) : '';
    this.status.textContent = [nothing, unread > 0 ? filled(texts.indexing, String(unread)) : ''].filter(Boolean).join(' ');
  }

  private option({ address, title, heading, excerpt }: SearchHit, index: number): HTMLElement {
    const option = document.createElement('a');
    option.id = `docs-json-result-${index}`;
    option.setAttribute('role', 'option');
    option.tabIndex = -1;
    option.href = pageHref(heading ? `${address}#${heading.id}` : address, this.settings.addressing);
    const name = document.createElement('b');
    name.textContent = heading ? `${title} › ${heading.text}` : title;
    const text = document.createElement('span');
    for (const [at, part] of excerpt.entries()) {
      const piece = at % 2 === 1 ? document.createElement('mark') : document.createElement('span');
      piece.textContent = part;
      text.append(piece);
    }
    option.append(name, text);
    option.addEventListener('mousemove', () => this.select(index));
    option.addEventListener('click', () => this.dialog.close());
    return option;
  }

  private handleKey(event: KeyboardEvent): void {
    const count = this.list.children.length;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) this.select((this.selected + step + count) % count);
    else if (event.key === 'Enter') this.list.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    else return;
    event.preventDefault();
  }

  private select(index: number): void {
    this.selected = index;
    for (const [at, option] of [...this.list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index));
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    }
    const chosen = this.list.children[index];
    if (chosen) this.input.setAttribute('aria-activedescendant', chosen.id);
    else this.input.removeAttribute('aria-activedescendant');
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
}
