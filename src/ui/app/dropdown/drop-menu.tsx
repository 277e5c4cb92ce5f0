import { definePart } from '../lazy/part.tsx'
import { LazyOpener } from './lazy-opener.tsx'
import type { DropMenuProps, MenuOfButtonProps } from './menu-of-button.tsx'

const menu = definePart<MenuOfButtonProps>(
  async () => (await import('./menu-of-button.tsx')).MenuOfButton,
  'home',
)

/** A button that opens a menu below it. */
export const DropMenu = (props: DropMenuProps) => <LazyOpener part={menu} props={props} popup="menu" />
