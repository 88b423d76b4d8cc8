import type { Profile } from '@waymark/contract/people/accounts.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { useSite } from '../../../../../kit/load/site.ts'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { OverviewFolders } from '../../../../guides/checklists/parts/overview-folders.tsx'
import { OverviewGuides } from '../../../../guides/my-guides/parts/overview-guides.tsx'
import { MyReminders } from '../../../../guides/reminders/parts/reminder-rows.tsx'
import { OverviewRoutes, TodaysRoute } from '../../../../money/billing/enrolments/overview-routes.tsx'
import { formatDay } from '../../../../people/accounts/dates.ts'
import { firstName, timeOfDay } from '../../../../people/accounts/greeting.ts'
import { SignOut } from '../../../../people/accounts/parts/sign-out.tsx'
import { OverviewOrders } from '../../../../services/orders/parts/overview-orders.tsx'

export default function Overview() {
  const t = useWords('profile')
  const site = useSite()?.name ?? ''
  // A name in Hebrew must not turn the sentence around.
  const greet = ({ name }: Profile) => t(`greet${timeOfDay(new Date())}`, { name: `\u2068${firstName(name)}\u2069` })
  return (
    <ProfileFrame
      section="overview"
      title={t('title', { site })}
      heading={greet}
      lead={(profile) => <Lead profile={profile} site={site} />}
      action={({ level }) => level === 'basic' && <ButtonLink to="/plans">{t('becomePro')}</ButtonLink>}
    >
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-13">
          <TodaysRoute />
          <OverviewGuides />
          <MyReminders />
          <OverviewOrders />
          <OverviewRoutes />
          <OverviewFolders />
        </div>
      )}
    </ProfileFrame>
  )
}

function Lead({ profile: { joinedAt, level }, site }: { profile: Profile; site: string }) {
  const t = useWords('profile')
  const language = useLanguage()
  return (
    <>
      <p className="mt-1 text-ink-2">
        {t('since', { site, date: formatDay(language, joinedAt) })} {t('level')} <b className="text-ink">{t(level)}</b>
      </p>
      <div className="-ms-3 mt-1.5 flex flex-wrap items-center">
        <ButtonLink to="/profile/settings" variant="quiet" size="s">
          <Pencil size={18} aria-hidden />
          {t('editProfile')}
        </ButtonLink>
        <SignOut variant="quiet" />
      </div>
    </>
  )
}
