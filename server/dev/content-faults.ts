import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** What the compiler says of a file, and where: lines and columns from 1. */
export interface ContentFault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/**
 * Watches over the types of the files in these folders, with the options of the project. What is returned says the
 * faults of the files as they stand; checking again takes no longer than what has changed.
 */
export function contentFaults(root: string, folders: readonly string[]): () => ContentFault[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root)
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({
      ...options,
      types: [],
      // An owner's file imports ours as if it lay beside them: see site/build/own-content.ts.
      rootDirs: [...folders],
      noUnusedLocals: false,
    }),
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => folders.flatMap(filesOf),
    getScriptVersion: (file) => String(statSync(file, { throwIfNoEntry: false })?.mtimeMs),
    getScriptSnapshot: (file) => {
      const text = ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  })
  return () =>
    folders
      .flatMap(filesOf)
      .flatMap((file) => [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)])
      .map((diagnostic) => asFault(diagnostic, root))
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(folder, name))

function asFault({ file, start = 0, messageText }: ts.Diagnostic, root: string): ContentFault {
  const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 }
  return {
    file: relative(root, file?.fileName ?? ''),
    line: line + 1,
    column: character + 1,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }
}
