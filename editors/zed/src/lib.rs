//! Starts the language server of docs.json: the one on the PATH, else that of the npm package. Never one of the worktree, which may be hostile.

use std::env;
use std::path::Path;
use zed_extension_api::{self as zed, LanguageServerId, LanguageServerInstallationStatus, Result};

/// The npm package, and the program in it.
const PACKAGE: &str = "docs-json";
const PROGRAM: &str = "docs-json-language-server";
/// Path of the program, relative to the folder of the extension.
const SERVER: &str = "node_modules/docs-json/dist/server.js";

/// Variables with which Node loads files, relative to the worktree.
const LOADING: [&str; 2] = ["NODE_OPTIONS", "NODE_PATH"];

struct DocsJson;

/// Whether a program is outside of the worktree: the PATH may have relative folders.
fn is_outside(program: &str, worktree: &zed::Worktree) -> bool {
    let program = Path::new(program);
    program.is_absolute() && !program.starts_with(worktree.root_path())
}

/// The environment of the server.
fn environment(worktree: &zed::Worktree) -> zed::EnvVars {
    let mut env = worktree.shell_env();
    env.retain(|(name, _)| !LOADING.contains(&name.as_str()));
    env
}

/// Installs the package of the version of this extension, if it is not there.
fn install(id: &LanguageServerId) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    if zed::npm_package_installed_version(PACKAGE)?.as_deref() == Some(version) {
        return Ok(());
    }
    zed::set_language_server_installation_status(
        id,
        &LanguageServerInstallationStatus::Downloading,
    );
    let installed = zed::npm_install_package(PACKAGE, version);
    let status = match &installed {
        Ok(()) => LanguageServerInstallationStatus::None,
        Err(message) => LanguageServerInstallationStatus::Failed(message.clone()),
    };
    zed::set_language_server_installation_status(id, &status);
    installed
}

impl zed::Extension for DocsJson {
    fn new() -> Self {
        DocsJson
    }

    fn language_server_command(
        &mut self,
        id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let stdio = "--stdio".to_string();
        let found = worktree.which(PROGRAM);
        if let Some(command) = found.filter(|program| is_outside(program, worktree)) {
            return Ok(zed::Command {
                command,
                args: vec![stdio],
                env: environment(worktree),
            });
        }
        install(id)?;
        let folder = env::current_dir().map_err(|error| error.to_string())?;
        Ok(zed::Command {
            command: zed::node_binary_path()?,
            args: vec![folder.join(SERVER).to_string_lossy().into_owned(), stdio],
            env: environment(worktree),
        })
    }
}

zed::register_extension!(DocsJson);
