import type { JoinType } from '@waymark/contract/conversation/form-choices.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { formAnchor } from '../form-anchor.ts'

const roles = [
  { role: 'vendor', text: 'vendorText', write: 'asVendor' },
  { role: 'partner', text: 'partnerText', write: 'asPartner' },
  { role: 'client', text: 'clientText', write: 'asClient', see: { word: 'seeServices', to: '/services' } },
  { role: 'investor', text: 'investorText', write: 'asInvestor', see: { word: 'seePresentation', to: '/links#investors' } },
] as const satisfies { role: JoinType; text: string; write: string; see?: object }[]

const link = 'inline-flex min-h-11 items-center text-sm'

/** What each role is, and a link that chooses it in the form beside. */
export function JoinRoles() {
  const t = useWords('partners')
  const name = useWords('inquiries')
  return (
    <ul className="mt-6 grid gap-6">
      {roles.map(({ role, text, write, ...more }) => (
        <li key={role} className="border-t border-border pt-3.5">
          <h3 className="text-lg font-semibold">{name(role)}</h3>
          <p className="mt-1 max-w-read text-ink-2">{t(text)}</p>
          <p className="flex flex-wrap gap-x-6">
            <Go to={`/partners?as=${role}#${formAnchor('join')}`} replace className={link}>
              {t(write)}
            </Go>
            {'see' in more && (
              <Go to={more.see.to} className={link}>
                {t(more.see.word)}
              </Go>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
