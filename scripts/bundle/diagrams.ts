// Diagrams of the renderer of pages.
import type { Plugin } from 'esbuild';

/** Modules of mermaid with diagrams that are drawn. The others, with their layout engines, are as large as all of these together. */
const drawn =
  /^(?:flowDiagram|sequenceDiagram|classDiagram|stateDiagram|erDiagram|ganttDiagram|pieDiagram|gitGraphDiagram|journeyDiagram|timeline|requirementDiagram|quadrantDiagram|dagre|sizeCapture)-/;

/** Leaves out the other diagrams: the renderer shows their text. Formulas in diagrams use the same library as those of pages. */
export function chosenDiagrams(): Plugin {
  return {
    name: 'chosen-diagrams',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, importer }) => {
        if (kind !== 'dynamic-import' || !/[\\/]node_modules[\\/]mermaid[\\/]/.test(importer)) return undefined;
        const name = path.slice(path.lastIndexOf('/') + 1);
        return drawn.test(name) || name.startsWith('chunk-') ? undefined : { path: 'other-diagram', namespace: 'left-out' };
      });
      build.onResolve({ filter: /^katex$/ }, ({ kind, importer }) =>
        /[\\/]node_modules[\\/]mermaid[\\/]/.test(importer) ? build.resolve('katex', { kind, resolveDir: process.cwd() }) : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
        contents: "export const diagram = undefined; throw new Error('This diagram is not drawn.');",
      }));
    },
  };
}
