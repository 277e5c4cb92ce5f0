CREATE TABLE "face" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"form" jsonb NOT NULL,
	"picture_keys" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"range" text,
	"names" text DEFAULT '' NOT NULL,
	"audited_at" timestamp (3) with time zone,
	"releases" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "face_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "face_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" uuid NOT NULL,
	"face_id" uuid NOT NULL,
	"release_id" uuid,
	"deed" text NOT NULL,
	"by_user" bigint,
	"role" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"face_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"form" jsonb NOT NULL,
	"body" text NOT NULL,
	"rev" integer NOT NULL,
	"picture_keys" text[] NOT NULL,
	"findings" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"face_id" uuid NOT NULL,
	"fd_id" text NOT NULL,
	"platform" text NOT NULL,
	"ratio" text NOT NULL,
	"audit" text DEFAULT 'none' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"release_id" uuid,
	"pending_id" uuid,
	"approved_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "build_task_active";--> statement-breakpoint
ALTER TABLE "build_task" ADD COLUMN "release_id" uuid;--> statement-breakpoint
ALTER TABLE "face" ADD CONSTRAINT "face_id_draft_id_fk" FOREIGN KEY ("id") REFERENCES "public"."draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face" ADD CONSTRAINT "face_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_event" ADD CONSTRAINT "face_event_version_id_face_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."face_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_event" ADD CONSTRAINT "face_event_release_id_face_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."face_release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_release" ADD CONSTRAINT "face_release_face_id_face_id_fk" FOREIGN KEY ("face_id") REFERENCES "public"."face"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_release" ADD CONSTRAINT "face_release_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_version" ADD CONSTRAINT "face_version_face_id_face_id_fk" FOREIGN KEY ("face_id") REFERENCES "public"."face"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_version" ADD CONSTRAINT "face_version_release_id_face_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."face_release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_version" ADD CONSTRAINT "face_version_pending_id_face_release_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."face_release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_owner" ON "face" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id") WHERE "face"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "face_owner_status" ON "face" USING btree ("owner_id","status","updated_at" DESC NULLS FIRST,"id") WHERE "face"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "face_event_face" ON "face_event" USING btree ("face_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "face_release_number" ON "face_release" USING btree ("face_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "face_version_face" ON "face_version" USING btree ("face_id","fd_id");--> statement-breakpoint
CREATE INDEX "face_version_pending" ON "face_version" USING btree ("pending_id") WHERE "face_version"."pending_id" is not null;--> statement-breakpoint
CREATE INDEX "face_version_release" ON "face_version" USING btree ("release_id") WHERE "face_version"."release_id" is not null;--> statement-breakpoint
ALTER TABLE "build_task" ADD CONSTRAINT "build_task_release_id_face_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."face_release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "build_task_release" ON "build_task" USING btree ("release_id","fd_id","format") WHERE "build_task"."release_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "build_task_active" ON "build_task" USING btree ("draft_id","fd_id","format") WHERE "build_task"."state" in ('queued', 'running') and "build_task"."release_id" is null;