import { ComingNotice, comingSection } from '../../components/coming-notice.tsx'
import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { profileSection } from '../../features/accounts/components/profile-rail.tsx'
import type { PageProps } from '../../lib/page.tsx'
import { useWords } from '../../lib/words.tsx'

/** A part of the profile of a later release. */
export default function AccountComing({ data: { section } }: PageProps<{ section: string }>) {
  const t = useWords('profile')
  const name = profileSection(section)
  return (
    <ProfileFrame section={name} title={t(name)}>
      {() => <ComingNotice section={comingSection(section)} back={{ to: '/profile', word: 'overview' }} />}
    </ProfileFrame>
  )
}
