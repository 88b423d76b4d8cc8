import type { PendingAgreement } from '@waymark/contract/people/profile.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useId } from 'react'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { documentPaths } from '../../legal/document-paths.ts'

interface AgreementRowProps {
  document: PendingAgreement
  ticked: boolean
  /** It was left out. */
  missing: boolean
  onTick: (ticked: boolean) => void
}

/** A box, what the document says in one sentence, and the way to all of it: in another tab, so that nothing is lost here. */
export function AgreementRow({ document: { slug, title, summary, renewed }, ticked, missing, onTick }: AgreementRowProps) {
  const t = useWords('start')
  const id = useId()
  return (
    <li>
      <label className="!pb-0">
        <input
          type="checkbox"
          className="tick aria-invalid:border-danger"
          checked={ticked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          aria-labelledby={`${id}t`}
          aria-describedby={missing ? `${id}s ${id}e` : `${id}s`}
          aria-invalid={missing || undefined}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5">
            <span id={`${id}t`} className="font-semibold">
              {title}
            </span>
            {renewed && (
              <StatusChip tone="info">
                <RefreshCw size={14} aria-hidden />
                {t('newVersion')}
              </StatusChip>
            )}
          </span>
          <span id={`${id}s`} className="block text-sm text-ink-2">
            {summary}
          </span>
        </span>
      </label>
      <div className="pb-1 ps-14 pe-4">
        {missing && <FieldError id={`${id}e`}>{t('required')}</FieldError>}
        <a href={documentPaths[slug]} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center gap-1.5 text-sm">
          {t('read')}
          <span className="sr-only">
            : {title}, {t('newTab')}
          </span>
          <ExternalLink size={16} aria-hidden />
        </a>
      </div>
    </li>
  )
}
