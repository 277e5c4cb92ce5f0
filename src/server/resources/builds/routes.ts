import * as contract from '../../../shared/api/builds/tasks.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { installBuild } from '../../../shared/api/builds/install.ts'
import { installPackage } from './install-package.ts'
import { linkPackage, readPackage } from './package-link.ts'
import { cancelBuild, listBuilds, retryBuild, startBuilds } from './tasks.ts'

export function addBuildRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.buildPreview, (given, { session }) => startBuilds(context, session, given))
  registerRoute(contract.listBuilds, ({ query }, { session }) => listBuilds(context, session, query))
  registerRoute(contract.cancelBuild, ({ params }, { session }) => cancelBuild(context, session, params.id))
  registerRoute(contract.retryBuild, ({ params }, { session }) => retryBuild(context, session, params.id))
  registerRoute(contract.linkBuild, ({ params }, { session }) => linkPackage(context, session, params.id))
  registerRoute(installBuild, (given, actor) => installPackage(context, actor, given))
  registerRoute(contract.readPackage, ({ params }, actor) => readPackage(context, actor, params.token))
}
