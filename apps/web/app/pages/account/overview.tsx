import type { Profile } from '@waymark/contract/accounts.ts'
import Pencil from 'lucide-react/icons/pencil'
import { ButtonLink } from '../../components/button.tsx'
import { OverviewGuides } from '../../features/accounts/components/overview-guides.tsx'
import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { SignOut } from '../../features/accounts/components/sign-out.tsx'
import { formatDay } from '../../features/accounts/dates.ts'
import { firstName, timeOfDay } from '../../features/accounts/greeting.ts'
import { OverviewRoutes } from '../../features/billing/enrolments/overview-routes.tsx'
import { TodaysRoute } from '../../features/billing/enrolments/todays-route.tsx'
import { OverviewFolders } from '../../features/checklists/components/overview-folders.tsx'
import { OverviewOrders } from '../../features/orders/components/overview-orders.tsx'
import { MyReminders } from '../../features/reminders/components/my-reminders.tsx'
import { useSite } from '../../lib/site.ts'
import { useLanguage, useWords } from '../../lib/words.tsx'

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
