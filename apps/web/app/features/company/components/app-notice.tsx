import { Panel } from '../../../components/panel.tsx'
import { useSite } from '../../../lib/site.ts'
import { useWords } from '../../../lib/words.tsx'

/** The mobile app: where it is once there is one, and until then that it is announced (specification 1). */
export function AppNotice() {
  const t = useWords('company')
  const links = useSite()?.appLinks ?? []
  return (
    <Panel>
      <h2 id="app-title">{t('app')}</h2>
      <p className="mt-3 max-w-read text-ink-2">{links.length > 0 ? t('appThere') : t('appText')}</p>
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {links.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener" className="inline-flex min-h-11 items-center">
              {name}
            </a>
          ))}
        </p>
      )}
    </Panel>
  )
}
