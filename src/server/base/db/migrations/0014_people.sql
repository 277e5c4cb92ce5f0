CREATE TABLE "person_role" (
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_role_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "person_role" ADD CONSTRAINT "person_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_acts" ON "audit_log" USING btree ("id") WHERE "audit_log"."role" is not null;--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "role";