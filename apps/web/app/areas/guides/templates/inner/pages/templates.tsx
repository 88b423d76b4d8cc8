import FileText from 'lucide-react/icons/file-text'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { useCall } from '../../../../../kit/load/query.ts'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { Panel, ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'

export default function Page() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="documents" title={t('documents')}>
      {() => <TemplateList />}
    </ProfileFrame>
  )
}

/** The document templates, or without the plan a description of them. */
function TemplateList() {
  const t = useWords('templates')
  const { data, isError, isFetching, refetch } = useTemplates()
  if (!data) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  const { items, included, plan } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <p className="max-w-[60ch] text-ink-2">{t('lead')}</p>
      {!included && plan && (
        <Panel className="grid justify-items-start gap-2">
          <h2 className="text-lg font-semibold tracking-snug">{t('withPlan', { plan })}</h2>
          <p className="max-w-[60ch] text-ink-2">{t('withPlanText', { plan })}</p>
          <ButtonLink to="/plans" size="s" className="mt-2">
            {t('seePlans')}
          </ButtonLink>
        </Panel>
      )}
      <ul>
        {items.map(({ slug, name, announce, totalFields }) => (
          <li key={slug} className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-border py-4 last:border-b">
            <FileText size={20} aria-hidden className="mt-0.5 text-ink-2" />
            <div>
              {included ? (
                <Go
                  to={`/profile/documents/${slug}`}
                  className="font-semibold leading-6 no-underline after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Go>
              ) : (
                <span className="font-semibold leading-6">{name}</span>
              )}
              <p className="mt-0.5 text-sm text-ink-2">
                {announce} <span className="whitespace-nowrap">{t('fields', { count: totalFields })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const useTemplates = () => useCall('listTemplates', {})
