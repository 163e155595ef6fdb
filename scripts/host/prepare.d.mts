export declare function build(project: string, options?: { production?: boolean; show?: boolean }): Promise<void>;
