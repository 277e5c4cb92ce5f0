CREATE TABLE "build_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"fd_id" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"rev" integer,
	"package_name" text NOT NULL,
	"version_code" integer NOT NULL,
	"format_version" smallint,
	"package_key" text,
	"package_bytes" integer,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" jsonb,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"certificate" "bytea" NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wear_package" (
	"draft_id" uuid NOT NULL,
	"fd_id" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"package_name" text NOT NULL,
	"version_code" integer NOT NULL,
	CONSTRAINT "wear_package_draft_id_fd_id_pk" PRIMARY KEY("draft_id","fd_id")
);
--> statement-breakpoint
ALTER TABLE "build_task" ADD CONSTRAINT "build_task_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "build_task" ADD CONSTRAINT "build_task_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_key" ADD CONSTRAINT "signing_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wear_package" ADD CONSTRAINT "wear_package_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wear_package" ADD CONSTRAINT "wear_package_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "build_task_draft" ON "build_task" USING btree ("draft_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "build_task_owner" ON "build_task" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "build_task_active" ON "build_task" USING btree ("draft_id","fd_id","format") WHERE "build_task"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "build_task_queue" ON "build_task" USING btree ("created_at") WHERE "build_task"."state" in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "wear_package_name" ON "wear_package" USING btree ("owner_id","package_name");