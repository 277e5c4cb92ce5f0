import { definePart, InnerPart } from '../app/lazy/part.tsx'
import { ProfileView } from '../features/account/profile/profile-view.tsx'

const notifications = definePart<object>(
  async () => (await import('../features/notifications/notifications-card.tsx')).NotificationsCard,
)

const nothing = {}

/** The account with what is told to its person. */
export const ProfileScreen = () => (
  <ProfileView notifications={<InnerPart part={notifications} props={nothing} />} />
)
