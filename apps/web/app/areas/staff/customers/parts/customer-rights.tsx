import type { Customer } from '@waymark/contract/money/entitlements.ts'
import type { Rights } from '@waymark/contract/people/staff-rights.ts'
import { useState } from 'react'
import { formatDate, formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { useMyProfile } from '../../../../shell/my-profile.ts'
import { Fact } from '../../../services/orders/parts/order-facts.tsx'
import { Part } from '../../work/parts/work-frame.tsx'
import { useRights } from '../queries.ts'
import { EmailDialog, EraseDialog, ExportDialog, MarketingDialog, SignOutDialog, WithdrawDialog } from './rights-dialogs.tsx'

type Agreement = Rights['agreements'][number]
type Action = 'export' | 'email' | 'signOut' | 'erase' | 'marketing' | Agreement

/** Agreements and sessions of a customer, with the actions of admins for people who cannot sign in or asked by letter. */
export function CustomerRights({ customer }: { customer: Customer }) {
  const t = useWords('staff-rights')
  const isAdmin = useMyProfile().profile?.staffRole === 'admin'
  const [asking, setAsking] = useState<Action>()
  const dialog = { customer, onClose: () => setAsking(undefined) }
  return (
    <Part id="rights" title={t('title')}>
      <Loaded of={useRights(customer.id)}>{(rights) => <RightsList rights={rights} onAsk={isAdmin ? setAsking : undefined} />}</Loaded>
      {isAdmin && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button size="s" variant="outline" onClick={() => setAsking('export')}>
            {t('export')}
          </Button>
          <Button size="s" variant="outline" onClick={() => setAsking('email')}>
            {t('email')}
          </Button>
          <Button size="s" variant="outline" onClick={() => setAsking('signOut')}>
            {t('signOut')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => setAsking('erase')}>
            {t('erase')}
          </Button>
        </div>
      )}
      {asking === 'export' && <ExportDialog {...dialog} />}
      {asking === 'email' && <EmailDialog {...dialog} />}
      {asking === 'signOut' && <SignOutDialog {...dialog} />}
      {asking === 'erase' && <EraseDialog {...dialog} />}
      {asking === 'marketing' && <MarketingDialog {...dialog} />}
      {typeof asking === 'object' && <WithdrawDialog {...dialog} agreement={asking} />}
    </Part>
  )
}

interface RightsListProps {
  rights: Rights
  onAsk: ((action: Action) => void) | undefined
}

function RightsList({ rights: { agreements, sessions, marketing, marketingSince }, onAsk }: RightsListProps) {
  const t = useWords('staff-rights')
  const language = useLanguage()
  return (
    <>
      {agreements.length === 0 && <p className="text-ink-2">{t('noAgreements')}</p>}
      <ul>
        {agreements.map((agreement) => {
          const { slug, title, version, acceptedAt, withdrawnAt } = agreement
          const date = formatMoment(language, withdrawnAt ?? acceptedAt)
          return (
            <li key={slug} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-3">
              <div className="min-w-0 flex-[1_1_15rem]">
                <span className="block font-semibold wrap-anywhere">{title}</span>
                <span className="block text-sm text-ink-2">{t(withdrawnAt ? 'withdrawnOn' : 'agreedOn', { version, date })}</span>
              </div>
              {onAsk && !withdrawnAt && (
                <Button size="s" variant="outline" aria-label={`${t('withdraw')}: ${title}`} onClick={() => onAsk(agreement)}>
                  {t('withdraw')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <dl>
        <Fact name={t('sessions')}>{sessions}</Fact>
        <Fact name={t('marketing')}>
          {marketing && marketingSince ? t('since', { date: formatDate(language, marketingSince) }) : t(marketing ? 'yes' : 'no')}
          {onAsk && marketing && (
            <Button size="s" variant="outline" className="ms-3" onClick={() => onAsk('marketing')}>
              {t('marketingDo')}
            </Button>
          )}
        </Fact>
      </dl>
    </>
  )
}
