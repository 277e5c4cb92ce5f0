import * as contract from '../../shared/api/builds/tasks.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { linkPackage, readPackage } from './package-link.ts'
import { cancelBuild, listBuilds, retryBuild, startBuilds } from './tasks.ts'

export function addBuildRoutes(bind: Bind, context: Context): void {
  bind(contract.buildPreview, (given, { asker }) => startBuilds(context, asker, given))
  bind(contract.listBuilds, ({ query }, { asker }) => listBuilds(context, asker, query))
  bind(contract.cancelBuild, ({ params }, { asker }) => cancelBuild(context, asker, params.id))
  bind(contract.retryBuild, ({ params }, { asker }) => retryBuild(context, asker, params.id))
  bind(contract.linkBuild, ({ params }, { asker }) => linkPackage(context, asker, params.id))
  bind(contract.readPackage, ({ params }, caller) => readPackage(context, caller, params.token))
}
