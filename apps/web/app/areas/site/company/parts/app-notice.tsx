import Construction from 'lucide-react/icons/construction'
import { useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Panel } from '../../../../kit/look/panel.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

/** The mobile app: where it is once there is one, and until then that it is announced (specification 1). */
export function AppNotice() {
  const t = useWords('company')
  const links = useSite()?.appLinks ?? []
  return (
    <Panel>
      <h2 id="app-title">{t('app')}</h2>
      {links.length === 0 && (
        <StatusChip tone="info" className="mt-3">
          <Construction size={14} />
          {t('inDevelopment')}
        </StatusChip>
      )}
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
