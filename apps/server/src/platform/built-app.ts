import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@waymark/contract/choices.ts'
import { pagePolicy, type ThirdParties } from './page-policy.ts'
import type { Renderer, WebApp } from './pages.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Loads the built web app: renderer, assets of each page, and the content security policy. */
export async function loadBuiltApp(dist: string, thirdParties: ThirdParties = {}): Promise<Renderer> {
  const entry = path.join(dist, 'server/render.js')
  if (!existsSync(entry)) throw new Error('the web app is not built: run npm run build')
  const { render, drawPicture, refusal } = (await import(pathToFileURL(entry).href)) as WebApp
  const read = (file: string) => readFileSync(path.join(dist, 'client', file), 'utf8').trim()
  const manifest = JSON.parse(read('manifest.json')) as Record<string, Chunk>
  const chunk = (source: string): Chunk => {
    const found = manifest[source]
    if (!found) throw new Error(`the build has no ${source}`)
    return found
  }
  const inEveryPage = ['app/theme.ts', 'app/boot.ts'].map((source) => read(chunk(source).file)).join('\n')
  const inPage = new Map<string, string>(
    Object.keys(manifest).flatMap((source) => {
      const [, module, page] = /^app\/areas\/(.+)\/(.+)\.first\.ts$/.exec(source) ?? []
      return page === undefined ? [] : [[`${module}/pages/${page}`, read(chunk(source).file)] as const]
    }),
  )
  const fontOf = (subset: string) => {
    const file = Object.values(manifest).find((entry) => entry.file.includes(`golos-text-${subset}-wght`))?.file
    return file ? [`/${file}`] : []
  }

  const withImports = (source: string): string[] => [source, ...(chunk(source).imports ?? []).flatMap(withImports)]
  const filesOf = (pages: string[]) => {
    const sources = [...new Set(['app/entry.tsx', ...pages.map((page) => `app/areas/${page}.tsx`)].flatMap(withImports))]
    return {
      scripts: [inEveryPage, ...pages.flatMap((page) => inPage.get(page) ?? [])].map((script) => `<script>${script}</script>`).join(''),
      modules: sources.map((source) => `/${chunk(source).file}`),
      styles: sources.flatMap((source) => chunk(source).css ?? []).map((file) => `/${file}`),
    }
  }
  const known = new Map<string, ReturnType<typeof filesOf>>()
  const fonts: Record<Language, string[]> = { en: fontOf('latin'), de: fontOf('latin'), ru: [...fontOf('cyrillic'), ...fontOf('latin')] }

  return {
    render,
    drawPicture,
    refusal,
    cached: true,
    csp: pagePolicy([inEveryPage, ...inPage.values()].map(sha), thirdParties),
    assets: {
      of(pages, language) {
        const key = pages.join()
        const files = known.get(key) ?? filesOf(pages)
        known.set(key, files)
        return { ...files, fonts: fonts[language] }
      },
    },
  }
}
