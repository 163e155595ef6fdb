import { type LogOutputChannel, type OutputChannel, window } from 'vscode';
import { plainText } from './plainText';

export function createOutputChannel(name: string): OutputChannel;
export function createOutputChannel(name: string, options: { readonly log: true }): LogOutputChannel;
export function createOutputChannel(name: string, options?: { readonly log: true }): OutputChannel {
  return options ? window.createOutputChannel(plainText(name), options) : window.createOutputChannel(plainText(name));
}
