CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"number" integer NOT NULL,
	"face_id" text NOT NULL,
	"is_ambient" boolean NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" bigint
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_thread_id_comment_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_share_id_share_public_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_resolved_by_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_thread_texts" ON "comment" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_thread_number" ON "comment_thread" USING btree ("draft_id","number");--> statement-breakpoint
CREATE INDEX "comment_thread_draft" ON "comment_thread" USING btree ("draft_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_thread_share" ON "comment_thread" USING btree ("share_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);