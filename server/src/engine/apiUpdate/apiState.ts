import type { CancellationToken } from '../../../../shared/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import { Operations } from '../display/operations';
import type { EngineContext } from '../engineContext';
import type { OpenApiFile } from '../openapi/openApiFile';
import { ApiIndex } from '../samples/apiIndex';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import { SiteApis } from '../site/siteApis';

/** The OpenAPI files of a site, with one version of one of them. */
export class ApiState {
  readonly project: ProjectOpenApiFiles;
  private siteApis: SiteApis | undefined;

  constructor(
    private readonly context: EngineContext,
    private readonly config: DocsConfig,
    project: ProjectOpenApiFiles,
    readonly file: OpenApiFile,
  ) {
    const others = project.all.filter(({ path }) => path !== file.path);
    this.project = { ...project, all: [...others, file].sort((a, b) => (a.path < b.path ? -1 : 1)) };
  }

  /** The operations by the URLs at which they are. */
  get apis(): SiteApis {
    this.siteApis ??= new SiteApis(new ApiIndex(this.project), () => this.context.references.openApiFilesOf(this.config));
    return this.siteApis;
  }

  operations(token: CancellationToken): Operations {
    const { context, file, project } = this;
    const openApiFiles: Pick<EngineContext['openApiFiles'], 'peek' | 'read'> = {
      read: async (folder, path) => (path === file.path ? file : context.openApiFiles.read(folder, path)),
      peek: async (folder, path) => (path === file.path ? file : context.openApiFiles.peek(folder, path)),
    };
    const projectOpenApi = { of: () => Promise.resolve(project), peek: () => project };
    return new Operations({ openApiFiles, projectOpenApi, sites: context.sites }, this.config, 'awaited', token);
  }
}
