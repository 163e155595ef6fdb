// Runs before the page is shown, so that it is not shown in the other mode first.
applyMode(document.documentElement);

function applyMode({ dataset }: HTMLElement): void {
  const wanted = dataset.only ?? storedMode() ?? dataset.preferred;
  dataset.mode = wanted === 'light' || wanted === 'dark' ? wanted : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The mode that the reader chose; files may have no storage. */
function storedMode(): string | null {
  try {
    return localStorage.getItem('docs-json.mode');
  } catch {
    return null;
  }
}
