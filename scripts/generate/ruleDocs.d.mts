/** The folder of the pages, below the project's. */
export declare const pagesFolder: string;
/** Text by path below the project's folder. */
export declare function ruleDocs(project: string): Promise<Map<string, string>>;
