//! Starts the language server of docs.json: the one on the PATH, else that of the npm package.

use std::env;
use zed_extension_api::{self as zed, LanguageServerId, LanguageServerInstallationStatus, Result};

/// The npm package, and the program in it.
const PACKAGE: &str = "docs-json";
const PROGRAM: &str = "docs-json-language-server";
/// Path of the program, relative to the folder of the extension.
const SERVER: &str = "node_modules/docs-json/dist/server.js";

struct DocsJson;

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
        if let Some(command) = worktree.which(PROGRAM) {
            return Ok(zed::Command {
                command,
                args: vec![stdio],
                env: worktree.shell_env(),
            });
        }
        install(id)?;
        let folder = env::current_dir().map_err(|error| error.to_string())?;
        Ok(zed::Command {
            command: zed::node_binary_path()?,
            args: vec![folder.join(SERVER).to_string_lossy().into_owned(), stdio],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(DocsJson);
