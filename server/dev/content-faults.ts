import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { tokenFaults } from '../../site/styles/tokens/token-faults.ts'
import { brandFaults } from './brand-faults.ts'
import { contentFolders } from './content-folders.ts'
import { faultsOfArticles } from './faults-of-articles.ts'
import { shapeFaults } from './shape-faults.ts'
import { unknownFiles } from './unknown-files.ts'

/** A message of the compiler, with its file and position: lines and columns count from 1. */
export interface ContentFault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/**
 * Checks the content of the site, and of an owner's own folder: their types, with the options of
 * the project, missing and unknown fields, the front matter of posts and texts, files that replace
 * none of ours, and the owner's design tokens. Returns a function that lists the faults of the
 * files as they stand. Checking again takes only as long as what has changed requires.
 */
export function contentFaults(root: string, ownFolder: string | undefined): () => ContentFault[] {
  const ours = join(root, 'site/content')
  const english = join(ours, 'en')
  const own = ownFolder === undefined ? undefined : resolve(ownFolder)
  // Files beside the languages' folders are code of ours.
  const folders = [...contentFolders(ours).slice(1), ...(own === undefined ? [] : contentFolders(own))]
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root)
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({
      ...options,
      types: [],
      // This is how Vite reads them: an owner's folder may lie where no package.json declares its
      // files as modules.
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      // An owner's file imports ours as if it lay beside them
      // (site/build/languages/choose-content.ts).
      rootDirs: [ours, english, ...(own === undefined ? [] : [own])],
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
  const typeFaults = (program: ts.Program): ContentFault[] =>
    folders
      .flatMap(filesOf)
      .flatMap((name) => program.getSourceFile(name) ?? [])
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
      .map(({ file, start, messageText }) =>
        faultAt(root, file, start, ts.flattenDiagnosticMessageText(messageText, '\n')),
      )
  const shapesOf = (folder: string, program: ts.Program): ContentFault[] =>
    contentFolders(folder)
      .flatMap(filesOf)
      .flatMap((file) =>
        shapeFaults(program, file, join(english, basename(file))).map(({ node, message }) =>
          faultAt(root, node.getSourceFile(), ts.isSourceFile(node) ? 0 : node.getStart(), message),
        ),
      )
  const brandsOf = (program: ts.Program): ContentFault[] =>
    folders.flatMap((folder) => {
      const file = program.getSourceFile(join(folder, 'brand.ts'))
      if (!file) return []
      const language = [ours, own].includes(folder) ? undefined : basename(folder)
      return brandFaults(file, language).map(({ node, message }) =>
        faultAt(root, file, node.getStart(file), message),
      )
    })
  return () => {
    const articles = faultsOfArticles(root, folders).map((fault) => ({
      ...fault,
      file: relative(root, fault.file),
    }))
    // This is called once: at each call, the service checks every file for changes.
    const program = service.getProgram()
    if (!program) return articles
    const found = [...typeFaults(program), ...brandsOf(program), ...articles]
    if (own === undefined) return found
    const strays = unknownFiles(own, english).map(({ file, message }) => ({
      file: relative(root, file),
      line: 1,
      column: 1,
      message,
    }))
    return [...found, ...shapesOf(own, program), ...tokenFaultsOf(root, own), ...strays]
  }
}

function tokenFaultsOf(root: string, own: string): ContentFault[] {
  const file = join(own, 'tokens.css')
  if (!existsSync(file)) return []
  const ours = readFileSync(join(root, 'site/styles/tokens.css'), 'utf8')
  return tokenFaults(ours, readFileSync(file, 'utf8')).map((fault) => ({
    file: relative(root, file),
    ...fault,
  }))
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(folder, name))

function faultAt(
  root: string,
  file: ts.SourceFile | undefined,
  start: number | undefined,
  message: string,
): ContentFault {
  const { line, character } = file?.getLineAndCharacterOfPosition(start ?? 0) ?? { line: 0, character: 0 }
  return {
    file: relative(root, file?.fileName ?? ''),
    line: line + 1,
    column: character + 1,
    message,
  }
}
